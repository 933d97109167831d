/** HTTP calls about e-mail. Fetched with the pages that need them. */

import { call } from '../api';
import { work } from '../work/work.svelte';
import type { DigestWish, Done, MailBox, MailEntry, Me, NewAddress, NoticeWish } from '../types';

export const mails = {
  box: () => call<MailBox>('/api/account/mail'),
  ask: (wish: NewAddress) => work.call<MailBox>('/api/account/mail', wish),
  remove: () => call<MailBox>('/api/account/mail/remove', {}),
  digest: (wish: DigestWish) => call<MailBox>('/api/account/mail/digest', wish),
  wish: (wish: NoticeWish) => call<MailBox>('/api/account/mail/wishes', wish),
  lost: (address: string) => work.call<Done>('/api/mail/lost', { address }),
  verify: (token: string) => work.call<Done>('/api/mail/verify', { token }),
  enter: (wish: MailEntry) => work.call<Me>('/api/mail/enter', wish),
  stop: (token: string) => call<Done>('/api/mail/stop', { token }),
};
