import type { MapPoint } from '../../../schemas/language/index.ts';

/** Points that are outlined together. */
export interface MapArea {
  /** What stands at the outline, such as 杭州市. */
  readonly name: string;
  readonly points: readonly MapPoint[];
}

/** Points by what they share: the value itself, or of a path such as 浙江省/杭州市/西湖区 its first two levels. */
export function areasOf(points: readonly MapPoint[]): readonly MapArea[] {
  const areas = new Map<string, MapPoint[]>();
  for (const point of points) {
    if (point.area === null) continue;
    const path = point.area.split('/').slice(0, 2).join('/');
    const together = areas.get(path);
    if (together) together.push(point);
    else areas.set(path, [point]);
  }
  return [...areas].map(([path, together]) => ({ name: path.split('/').at(-1)!, points: together }));
}
