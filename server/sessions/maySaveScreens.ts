import type { Session } from '../Services.ts';

/** What saving the texts of screens asks for. */
export const screenTextAccess = { code: 'screenText:save' } as const;

/** Whether a person may save screens: they belong to all tenants, so only the platform's administrators do. */
export const maySaveScreens = ({ codes, isPlatformAdmin = false }: Session): boolean =>
  isPlatformAdmin && codes.has(screenTextAccess.code);
