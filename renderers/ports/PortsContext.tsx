import { createContext, useContext, type ReactNode } from 'react';
import type { Ports } from './Ports.ts';

const PortsContext = createContext<Ports | null>(null);

/** Hands the ports to every renderer below. */
export function PortsProvider({ ports, children }: { readonly ports: Ports; readonly children: ReactNode }) {
  return <PortsContext value={ports}>{children}</PortsContext>;
}

/** The ports of the nearest provider. @throws Error when a renderer stands outside of one */
export function usePorts(): Ports {
  const ports = useContext(PortsContext);
  if (!ports) throw new Error('A renderer stands outside of PortsProvider; wrap the page in it.');
  return ports;
}
