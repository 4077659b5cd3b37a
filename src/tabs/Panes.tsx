import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Messages } from '../../renderers/ports/index.ts';
import { menu } from '../menu/menuStore.ts';
import { matchRoute } from '../menu/toRoutes.ts';
import { Page } from '../pages/Page.tsx';
import { PageBoundary } from '../pages/PageBoundary.tsx';
import { Pane } from './Pane.tsx';
import type { Tab } from './tabList.ts';
import { tabsStore } from './tabsStore.ts';
import { useSharedPorts, type SharedPorts } from './usePanePorts.ts';

interface PanesProps {
  readonly messages: Messages;
  /** The key of the page in front; none while an error page stands there. */
  readonly front: string | null;
}

/** All open pages; only one is seen, the others keep their grids, scroll positions and forms. */
export function Panes({ messages, front }: PanesProps) {
  const { list } = useSnapshot(tabsStore);
  const shared = useSharedPorts(messages);
  return list.tabs.map((tab) => <TabPane key={tab.key} tab={tab} isFront={tab.key === front} shared={shared} />);
}

interface TabPaneProps {
  readonly tab: Tab;
  readonly isFront: boolean;
  readonly shared: SharedPorts;
}

function TabPane({ tab, isFront, shared }: TabPaneProps) {
  const { routes } = useSnapshot(menu);
  const route = useMemo(() => matchRoute(routes, tab.key)?.route ?? null, [routes, tab.key]);
  const page = useMemo(() => (route ? <Page target={route.target} /> : null), [route]);
  return (
    <Pane tab={tab} isFront={isFront} shared={shared}>
      <PageBoundary key={tab.round}>{page}</PageBoundary>
    </Pane>
  );
}
