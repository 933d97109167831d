/** The pages, all loaded when they are opened. */

import type { Component } from 'svelte';
import { router, type PageName } from './browser/router.svelte';
import { me } from './session/me.svelte';

interface Page {
  // Each page has properties of its own, which `props` gives.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  load: () => Promise<{ default: Component<any> }>;
  props?: (id: string) => object;
  /** With another value the page begins anew; by default with what the address names. */
  anew?: () => unknown;
}

const query = () => router.query.toString();

/** All but the table, whose frame is another. */
export const pages: Partial<Record<PageName, Page>> = {
  home: { load: () => import('./site/home/Home.svelte') },
  new: { load: () => import('./site/making/NewTable.svelte'), anew: query },
  lobby: { load: () => import('./site/lobby/Lobby.svelte') },
  history: { load: () => import('./site/history/HistoryPage.svelte') },
  learn: { load: () => import('./site/learn/LearnPage.svelte') },
  puzzles: { load: () => import('./site/puzzle/PuzzlesPage.svelte') },
  deals: { load: () => import('./site/deals/DealsPage.svelte') },
  replay: { load: () => import('./replay/ReplayPage.svelte'), props: (id) => ({ id }) },
  rules: {
    load: () => import('./site/rulebook/RulesPage.svelte'),
    props: (rules) => ({ rules, query: query() }),
    anew: () => router.path + query(),
  },
  glossary: {
    load: () => import('./site/glossary/GlossaryPage.svelte'),
    props: (id) => ({ id, search: query() }),
    anew: query,
  },
  friends: { load: () => import('./site/friends/FriendsPage.svelte') },
  letters: { load: () => import('./site/friends/Letters.svelte'), props: (who) => ({ who }) },
  friend: { load: () => import('./site/friends/FriendLink.svelte'), props: (code) => ({ code }) },
  profile: { load: () => import('./site/profile/ProfilePage.svelte'), props: (id) => ({ id }) },
  experience: { load: () => import('./site/profile/scales/ExperiencePage.svelte') },
  rating: { load: () => import('./site/profile/scales/RatingPage.svelte') },
  purse: { load: () => import('./site/purse/PursePage.svelte') },
  league: { load: () => import('./site/league/LeaguePage.svelte'), anew: query },
  'league-part': {
    load: () => import('./site/league/LeaguePart.svelte'),
    props: (season) => ({ season }),
    anew: () => router.path + query(),
  },
  account: { load: () => import('./site/account/AccountPage.svelte'), anew: () => me.guest },
  'sign-in': { load: () => import('./site/account/SignIn.svelte') },
  here: { load: () => import('./site/arrival/DeviceArrival.svelte'), props: (code) => ({ code }) },
  mail: { load: () => import('./site/account/MailLink.svelte'), props: (what) => ({ what }) },
  admin: { load: () => import('./office/OfficePage.svelte') },
  legal: { load: () => import('./house/LegalPage.svelte'), props: () => ({ privacy: false }) },
  deal: { load: () => import('./site/shared/SharedPart.svelte'), props: (day) => ({ day }) },
  clubs: { load: () => import('./site/club/ClubsPage.svelte') },
  club: { load: () => import('./site/club/ClubPage.svelte'), props: (id) => ({ id }) },
  'club-part': { load: () => import('./site/club/part/ClubPart.svelte'), props: (path) => ({ path }) },
  join: { load: () => import('./site/club/JoinPage.svelte'), props: (code) => ({ code }) },
  evening: { load: () => import('./site/evening/EveningPart.svelte'), props: (key) => ({ key }) },
  tournaments: { load: () => import('./site/tournament/TournamentsPage.svelte') },
  tournament: { load: () => import('./site/tournament/TournamentPage.svelte'), props: (id) => ({ id }) },
  formats: { load: () => import('./site/tournament/formats/FormatsPage.svelte'), props: (id) => ({ id }) },
  referee: { load: () => import('./referee/RefereePage.svelte') },
  score: { load: () => import('./sheet/ScorePage.svelte') },
  privacy: { load: () => import('./house/LegalPage.svelte'), props: () => ({ privacy: true }) },
};
