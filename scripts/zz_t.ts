import { openDatabase } from '/work/main/server/database/openDatabase.ts';
import { sql } from '/work/main/node_modules/kysely/dist/esm/index.js';
const t=Date.now();
const d=await openDatabase({dataDir:process.argv[2]!,databaseUrl:process.env.DATABASE_URL});
console.log(Date.now()-t);
console.log((await sql`select 1::int8 a, 9007199254740993::int8 b, 1.50::numeric(20,2) c, date '2024-01-02' d, timestamp '2024-01-02 03:04:05' e, now() f, ${['a"\\','b,c','NULL',null]}::text[] g, ${JSON.stringify({x:1})}::jsonb h, null::text n, ${true}::boolean t, now()::timestamp(0) tt, ${5}::int4 i, array[1,2]::int8[] k, '{}'::text[] emp, ''::text es, array['']::text[] ae`.execute(d.db)).rows[0]);
await d.listen('x',p=>console.log('got',p)); await d.notify('x','hello'); await new Promise(r=>setTimeout(r,200)); await d.close();
