/** The name of the time zone that every screen, row and expression goes by, as databases know it; it has no summer time. */
export const zoneName = 'Asia/Shanghai';

/** How far its wall clock is before UTC, in milliseconds. */
export const zoneOffset = 8 * 3_600_000;

/** This moment as rows keep it: wall time to the second, `2026-01-02 03:04:05`. */
export const wallTime = (): string => new Date(Date.now() + zoneOffset).toISOString().replace('T', ' ').slice(0, 19);

/** Today by the wall clock, `2026-01-02`. */
export const wallDay = (): string => wallTime().slice(0, 10);
