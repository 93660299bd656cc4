import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { textsOf } from '@sampan/widgets/navigation.tsx';
import { Shell } from '../shell/shell.tsx';
import { loadDefinitionScreen } from './definition-screens.ts';
import { DefinitionScreen } from './definition-screen.tsx';

const root = createRootRoute({ component: Outlet });
const inShell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

/** Hand-made pages. Each is a chunk of its own. */
const pages = [
  createRoute({
    getParentRoute: () => inShell,
    path: '/',
    component: lazyRouteComponent(() => import('../pages/home/home-page.tsx'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/menus',
    component: lazyRouteComponent(() => import('../pages/menus/menus-page.tsx'), 'MenusPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/mysetting/index',
    component: lazyRouteComponent(() => import('../pages/setting/setting-page.tsx'), 'SettingPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/user/view',
    component: lazyRouteComponent(() => import('../pages/profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/confguide/index',
    component: lazyRouteComponent(() => import('../pages/conf-guide/conf-guide-page.tsx'), 'ConfGuidePage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/clientconf/menu/index',
    component: lazyRouteComponent(() => import('../pages/menu-arrangement/menu-arrangement-page.tsx'), 'MenuArrangementPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/welcome',
    component: lazyRouteComponent(() => import('../pages/version/version-page.tsx'), 'VersionPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/msghandler/notify/history',
    component: lazyRouteComponent(() => import('../pages/notify-history/notify-history-page.tsx'), 'NotifyHistoryPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/msghandler/chathistory/$talkto',
    component: lazyRouteComponent(() => import('../pages/chat-history/chat-history-page.tsx'), 'ChatHistoryPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/general/task/index',
    component: lazyRouteComponent(() => import('../pages/task/task-page.tsx'), 'TaskPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/general/job/index',
    component: lazyRouteComponent(() => import('../pages/job/job-page.tsx'), 'JobPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/general/attachment/index',
    component: lazyRouteComponent(() => import('../pages/attachment/attachment-list-page.tsx'), 'AttachmentListPage'),
  }),
  createRoute({
    getParentRoute: () => inShell,
    path: '/general/attachment/$action',
    component: lazyRouteComponent(() => import('../pages/attachment/attachment-page.tsx'), 'AttachmentPage'),
  }),
];

/** Everything else belongs to a definition, whose screens plug in by route; what belongs to none is not found. */
const definitionScreen = createRoute({
  getParentRoute: () => inShell,
  path: '$',
  loader: ({ params }) => loadDefinitionScreen(`/${params._splat ?? ''}`),
  staleTime: Number.POSITIVE_INFINITY,
  component: function FoundScreen() {
    // The query of this screen, not of the address: while the next screen loads that one is ahead, and would ask for its record here.
    const search = definitionScreen.useSearch({ select: textsOf, structuralSharing: true });
    return <DefinitionScreen found={definitionScreen.useLoaderData()} search={search} />;
  },
});

/** Outside of the shell, as the contract has it; who is not signed in is asked to, as everywhere. */
const print = createRoute({
  getParentRoute: () => root,
  path: '/print/index',
  component: lazyRouteComponent(() => import('../pages/print/print-page.tsx'), 'PrintPage'),
});

export const routeTree = root.addChildren([print, inShell.addChildren([...pages, definitionScreen])]);
