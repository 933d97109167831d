/** Calls about profiles. */
import { call, send } from '../api';
import type { Profile, ProfileWish, Standing } from '../types';

export const profileCalls = {
  profile: (id: string) => call<Profile>(`/api/people/${encodeURIComponent(id)}`),
  standing: () => call<Standing>('/api/me/standing'),
  keepProfile: (wanted: Partial<ProfileWish>) => call<Profile>('/api/me/profile', wanted),
  sendPicture: (file: Blob) => send<Profile>('/api/me/picture', file),
  removePicture: () => call<Profile>('/api/me/picture/remove', {}),
};
