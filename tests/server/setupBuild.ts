import { buildServerIfStale } from '../../scripts/buildServer.ts';

/**
 * Builds the server once for a whole run. Tests that start it as a process of its own run side by side: two that found it
 * stale would take it away from each other while they build.
 */
export default async function setup(): Promise<void> {
  await buildServerIfStale();
}
