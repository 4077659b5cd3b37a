import type { Config } from './config.ts';
import { type Gateway, httpGateway } from './outbox/index.ts';

/** Who does what orders say: the gateway of the configuration, in a demo devices that are not there, else nobody. */
export async function openGateway(config: Config): Promise<Gateway | undefined> {
  const { gatewayUrl, gatewayToken, demo, simulator } = config;
  if (gatewayUrl !== undefined) return httpGateway({ url: gatewayUrl, token: gatewayToken });
  if (!demo || !simulator) return undefined;
  // No part of a server that is worked with.
  const { simulatedGateway } = await import('./demo/simulator/simulatedGateway.ts');
  return simulatedGateway();
}
