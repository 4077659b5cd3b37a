import { type DemoTenant } from '../DemoData.ts';
import { drawPicture } from '../values/pictures.ts';
import { Random } from '../values/Random.ts';

/** An upload of the demo. */
export interface DemoFile {
  /** Where it lies, as rows name it. */
  readonly path: string;
  readonly tenantId: string;
  /** What a person sees that it is called. */
  readonly name: string;
  readonly createBy: string;
  readonly bytes: Buffer;
}

/** So many pictures are enough for a list to look like one. */
const differentOnes = 6;

/** The uploads that made-up rows name: a few pictures for each tenant, made when the first row asks. */
export class DemoFiles {
  private readonly byTenant = new Map<string, readonly DemoFile[]>();
  private readonly year: number;

  constructor(year: number) {
    this.year = year;
  }

  /** All that rows have asked for. */
  get all(): readonly DemoFile[] {
    return [...this.byTenant.values()].flat();
  }

  /** The path of a picture of the tenant. */
  pick(tenant: DemoTenant, random: Random): string {
    const files = this.byTenant.get(tenant.id) ?? this.draw(tenant);
    this.byTenant.set(tenant.id, files);
    return random.pick(files).path;
  }

  private draw(tenant: DemoTenant): readonly DemoFile[] {
    const random = Random.of(`pictures ${tenant.id}`);
    return Array.from({ length: differentOnes }, (_, index) => ({
      path: `${tenant.id}/${this.year}/${uuid(random)}.png`,
      tenantId: tenant.id,
      name: `示例图片${index + 1}.png`,
      createBy: tenant.admin,
      bytes: drawPicture(random),
    }));
  }
}

function uuid(random: Random): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => random.integer(0, 15).toString(16)).join('');
  return [digits(8), digits(4), `4${digits(3)}`, `8${digits(3)}`, digits(12)].join('-');
}
