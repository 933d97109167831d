import { m } from '../../i18n';

/** The pages there are; nothing is promised that is not built. */
export const LINKS = [
  { to: '/lobby', text: m.nav_lobby },
  { to: '/new', text: m.nav_new },
  { to: '/learn', text: m.nav_learn },
  { to: '/clubs', text: m.nav_clubs },
  { to: '/league', text: m.nav_league },
  { to: '/history', text: m.nav_history },
  { to: '/friends', text: m.nav_friends },
  { to: '/rules/palace', text: m.nav_rules },
];
