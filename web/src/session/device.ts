/** What this browser is called, and the texts of its push subscription. */

/** A name by which the person knows the device: `Firefox · Linux`. */
export function deviceName(agent: string = navigator.userAgent): string {
  const browser = [/Edg/, /OPR/, /Firefox|FxiOS/, /Chrome|CriOS/, /Safari/].findIndex((one) => one.test(agent));
  const system = [/iPhone/, /iPad/, /Android/, /Windows/, /Mac OS/, /Linux/].findIndex((one) => one.test(agent));
  const names = [
    ['Edge', 'Opera', 'Firefox', 'Chrome', 'Safari'][browser],
    ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'][system],
  ];
  return names.filter(Boolean).join(' · ');
}

/** Whether this is an iPhone or iPad whose browser shows the site as a page: there only an installed one gets notices. */
export function needsInstall(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return apple && !matchMedia('(display-mode: standalone)').matches;
}

/** Base64url without padding, as the server writes keys. */
export function textOf(raw: ArrayBuffer | null): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(raw ?? new ArrayBuffer(0))));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** SHA-256 in hex: the server's id of a device. */
export async function hashOf(endpoint: string): Promise<string> {
  const raw = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
