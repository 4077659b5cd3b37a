import { openTestApp } from './testApp.ts';
const log = (s: string) => console.log(Math.round(performance.now()), s);
const app = await openTestApp({ config: { development: true } as never });
const a = await app.listen(); log('listening');
const r = await fetch(`${a}/screens/events`); log('fetched ' + r.headers.get('content-type'));
const reader = r.body!.getReader(); log(String((await reader.read()).value?.length)); await reader.cancel(); log('cancelled');
const s = await fetch(`${a}/screens/events`); log('second ' + s.status);
await app.close(); log('closed');
process.exit(0);
