import { useState, type ReactNode } from 'react';
import { PortsProvider } from '../../renderers/ports/index.ts';
import type { Tab } from './tabList.ts';
import { usePanePorts, type SharedPorts } from './usePanePorts.ts';

interface PaneProps {
  readonly tab: Tab;
  readonly isFront: boolean;
  readonly shared: SharedPorts;
  readonly children: ReactNode;
}

/**
 * One open page with its own ports. Hidden it is neither seen nor reached by keyboard, but stays as it was.
 * The first pane that was never in front renders nothing: home behind a deep link loads when it is visited.
 */
export function Pane({ tab, isFront, shared, children }: PaneProps) {
  const ports = usePanePorts(shared, tab, isFront);
  const [wasSeen, setWasSeen] = useState(isFront);
  if (isFront && !wasSeen) setWasSeen(true);
  return (
    <section className="pane" hidden={!isFront} inert={!isFront} aria-label={tab.title}>
      {wasSeen && <PortsProvider ports={ports}>{children}</PortsProvider>}
    </section>
  );
}
