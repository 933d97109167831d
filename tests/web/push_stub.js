(HAD, ANSWER) => {
const key = new Uint8Array(65);
key.set(Uint8Array.from(atob('BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4='),
  (letter) => letter.charCodeAt(0)));
let subscribed = null;
PushManager.prototype.subscribe = async function (options) {
  if (await Notification.requestPermission() !== 'granted') throw new DOMException('no', 'NotAllowedError');
  if (!options.userVisibleOnly || options.applicationServerKey.length !== 65) throw new TypeError('options');
  subscribed = {
    endpoint: 'https://push.example/' + Math.random(),
    options: { applicationServerKey: options.applicationServerKey.buffer },
    getKey: (name) => name === 'auth' ? new Uint8Array(16).buffer : key.buffer,
    unsubscribe: async () => ((subscribed = null), true),
  };
  return subscribed;
};
PushManager.prototype.getSubscription = async () => subscribed;
// No worker: that would fetch the whole client.
const registration = { pushManager: Object.create(PushManager.prototype) };
const worker = {
  register: async () => registration,
  getRegistration: async () => registration,
  ready: Promise.resolve(registration),
  controller: null,
  addEventListener() {},
};
Object.defineProperty(navigator, 'serviceWorker', { value: worker });
let permission = HAD;
Object.defineProperty(Notification, 'permission', { get: () => permission });
Notification.requestPermission = async () => (permission = permission === 'default' ? ANSWER : permission);
}
