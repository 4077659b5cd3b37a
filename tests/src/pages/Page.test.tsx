import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as http from '../../../src/api/http.ts';
import { Page } from '../../../src/pages/Page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('asks for the file of its new name when the file of an open page was renamed', async () => {
  // There is no stream of changes here: what it leads to is said by the next menu.
  vi.stubEnv('DEV', false);
  const asked: string[] = [];
  vi.spyOn(http, 'send').mockImplementation(async ({ url = '' }) => {
    asked.push(url.replace(/^.*\/screens\//, ''));
    return { status: 404, headers: {}, data: null } as never;
  });
  const view = render(<Page target={{ kind: 'page', component: 'fleet/FleetVehicles' }} />);
  await screen.findByText('schemas/screens/fleet/FleetVehicles.json');
  view.rerender(<Page target={{ kind: 'page', component: 'fleet/FleetCars' }} />);
  await screen.findByText('schemas/screens/fleet/FleetCars.json');
  await vi.waitFor(() => expect(asked).toEqual(['fleet/FleetVehicles.json', 'fleet/FleetCars.json']));
});
