import { Suspense, type ComponentType } from 'react';
import type { PanelProps } from '../../renderers/ports/index.ts';
import { lazyAntd } from '../../renderers/theme/index.ts';

const GrantPermissions = lazyAntd(async () => (await import('./GrantPermissions.tsx')).GrantPermissions);

/** Panels that are really code, by the name an action gives. */
export const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  grantPermissions: (props) => (
    <Suspense>
      <GrantPermissions {...props} />
    </Suspense>
  ),
};
