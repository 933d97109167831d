/** Calls about notices and the devices that get them. */
import { call } from '../api';
import type { DeviceGone, Notices, NoticeWish, PushDevice, QuietWish, TextWish } from '../types';

export const noticeCalls = {
  notices: () => call<Notices>('/api/notices'),
  addDevice: (device: PushDevice) => call<Notices>('/api/notices/devices', device),
  removeDevice: (gone: DeviceGone) => call<Notices>('/api/notices/devices/remove', gone),
  wishNotice: (wish: NoticeWish) => call<Notices>('/api/notices/wishes', wish),
  showText: (wish: TextWish) => call<Notices>('/api/notices/text', wish),
  quiet: (wish: QuietWish) => call<Notices>('/api/notices/quiet', wish),
};
