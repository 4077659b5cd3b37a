import { resolve } from 'node:path';

/** A bucket that keeps the uploads. */
export interface S3Config {
  /** Address of the store without the bucket, `https://s3.example.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  /** @default us-east-1 */
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What the environment decides, read once at the start. */
export interface Config {
  /** Port of the one address that serves application and API. @default 3000 */
  readonly port: number;
  readonly host: string;
  /** Directory of the embedded database, uploads and the lock. @default data */
  readonly dataDir: string;
  /** Postgres address; absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /**
   * Password of the demo accounts when they are made; absent: a random one, kept in `<dataDir>/demo-password`
   * (readable by the owner only) and printed at every start for as long as it is true.
   */
  readonly demoPassword: string | undefined;
  /** Whether demo data is loaded into an empty database. @default true */
  readonly demo: boolean;
  /** How many times the usual number of demo rows, for load. @default 1 */
  readonly demoScale?: number;
  readonly schemasDir: string;
  /** The built application; absent in tests and in development. */
  readonly staticDir: string | undefined;
  readonly development: boolean;
  /** Megabytes of uploads that one tenant may keep. @default 2048 */
  readonly uploadQuotaMb: number;
  /** Where uploads lie instead of the data folder; absent: `uploads` in it. */
  readonly s3?: S3Config | undefined;
  /** Where orders of screens with `outbox` are posted to; absent: the simulator of the demo answers, or nobody. */
  readonly gatewayUrl?: string | undefined;
  /** Sent with each of them as `Authorization: Bearer ...`. */
  readonly gatewayToken?: string | undefined;
  /** Whether devices that are not there answer in a demo. @default true */
  readonly simulator?: boolean;
  /** Secret of the signature that older clients send with some calls; absent: no signature is looked at. */
  readonly signSecret?: string | undefined;
  /** What `GET /metrics` asks for; absent: there is no such address. */
  readonly metricsToken?: string | undefined;
  /** Whether every call is a line of the log, not only writes, failures and slow ones. @default false */
  readonly accessLog?: boolean;
  /** Proxies whose forwarded headers are believed, comma-separated addresses. @default none */
  readonly trustedProxies: readonly string[];
}

/** Reads the configuration. @throws Error with one plain sentence when a value makes no sense */
export function readConfig(env: Readonly<Record<string, string | undefined>>, overrides: Partial<Config> = {}): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT 应为 0 到 65535 的整数，现在是“${env['PORT']}”。请改正后重新启动。`);
  }
  const uploadQuotaMb = Number(env['UPLOAD_QUOTA_MB'] ?? 2048);
  if (!Number.isFinite(uploadQuotaMb) || uploadQuotaMb <= 0) {
    throw new Error(`UPLOAD_QUOTA_MB 应为大于 0 的数，现在是“${env['UPLOAD_QUOTA_MB']}”。请改正后重新启动。`);
  }
  const demoScale = Number(env['DEMO_SCALE'] ?? 1);
  if (!(demoScale >= 0.1 && demoScale <= 100)) {
    throw new Error(`DEMO_SCALE 应为 0.1 到 100 的数，现在是“${env['DEMO_SCALE']}”。请改正后重新启动。`);
  }
  const gatewayUrl = env['GATEWAY_URL']?.trim() || undefined;
  if (gatewayUrl !== undefined && (!URL.canParse(gatewayUrl) || !/^https?:$/.test(new URL(gatewayUrl).protocol)))
    throw new Error(`GATEWAY_URL 应为 http 或 https 地址，现在是“${gatewayUrl}”。请改正后重新启动。`);
  return {
    port,
    host: env['HOST'] ?? '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] ?? 'data'),
    databaseUrl: env['DATABASE_URL'] || undefined,
    demoPassword: env['DEMO_PASSWORD'] || undefined,
    demo: env['DEMO'] !== '0',
    demoScale,
    schemasDir: resolve(env['SCHEMAS_DIR'] ?? 'schemas'),
    staticDir: resolve('dist'),
    development: env['NODE_ENV'] === 'development',
    uploadQuotaMb,
    s3: readS3(env),
    gatewayUrl,
    gatewayToken: env['GATEWAY_TOKEN'] || undefined,
    simulator: env['SIMULATOR'] !== '0',
    signSecret: env['SIGN_SECRET'] || undefined,
    metricsToken: env['METRICS_TOKEN'] || undefined,
    accessLog: env['ACCESS_LOG'] === '1',
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '').split(',').filter(Boolean),
    ...overrides,
  };
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All of it or nothing: half a store would be found out by the first person who uploads. */
function readS3(env: Readonly<Record<string, string | undefined>>): S3Config | undefined {
  const [endpoint, bucket, accessKeyId, secretAccessKey] = s3Names.map((name) => env[name]?.trim() ?? '');
  const absent = s3Names.filter((name) => (env[name]?.trim() ?? '') === '');
  if (absent.length === s3Names.length) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new Error(`上传文件要存到 S3，还缺 ${absent.join('、')}。请补全，或去掉所有 S3_ 变量，然后重新启动。`);
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw new Error(`S3_ENDPOINT 应为 http 或 https 地址，现在是“${endpoint}”。请改正后重新启动。`);
  return { endpoint, bucket, region: env['S3_REGION']?.trim() || 'us-east-1', accessKeyId, secretAccessKey };
}
