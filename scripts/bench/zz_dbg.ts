import { chromium } from 'playwright-core';
import { openBenchPages } from './benchPages.ts';
import { makeInputs } from './inputs.ts';
const pages = await openBenchPages(makeInputs([20,200,500]));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const p = await b.newPage({ viewport: { width: 1920, height: 1080 } });
p.on('console', (m) => console.log(m.type(), m.text())); p.on('pageerror', (e) => console.log(e));
await p.goto(pages.address + '/blank.html');
const cdp = await p.context().newCDPSession(p);
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
const names = ['ThreadTime','TaskDuration','ScriptDuration','LayoutDuration','RecalcStyleDuration','LayoutCount','RecalcStyleCount','V8CompileDuration','Nodes'];
const get = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.filter((m) => names.includes(m.name)).map((m) => [m.name, m.value]));
async function run(label: string, act: () => Promise<unknown>, wait = 500) {
  const prof = process.argv[3] === 'prof';
  if (prof) await cdp.send('Profiler.start');
  const a = await get(); await act(); await p.waitForTimeout(wait); const z = await get();
  console.log(label, Object.fromEntries(names.map((n) => [n, /Count|Nodes/.test(n) ? z[n] - a[n] : +((z[n] - a[n]) * 1000).toFixed(1)])));
  if (!prof) return;
  const { profile } = await cdp.send('Profiler.stop');
  const self = new Map<string, number>(); const byId = new Map(profile.nodes.map((n) => [n.id, n]));
  profile.samples!.forEach((id, i) => { const n = byId.get(id)!; const k = `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url.split('/').pop()}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; self.set(k, (self.get(k) ?? 0) + profile.timeDeltas![i]); });
  for (const [k, v] of [...self].sort((x, y) => y[1] - x[1]).filter(([k]) => !k.startsWith('(idle)')).slice(0, 22)) console.log('   ', (v / 1000).toFixed(1), k);
}
const target = process.argv[2]!;
if (target.includes('orm')) {
  await p.goto(pages.address + '/' + target); await p.waitForFunction(() => window.openBench !== undefined); await p.waitForTimeout(300); if (process.env.CSS) await p.addStyleTag({ content: process.env.CSS });
  await run('mount', () => p.evaluate(() => window.openBench!()), 1000);
  const n = Number(target.split('=')[1]); const idx = 7 * Math.ceil(n / 2 / 7);
  await p.locator(`input[id$="field${idx}"]`).focus(); await p.waitForTimeout(400);
  await run('type', () => p.keyboard.type('abcdefghijklmnopqrst', { delay: 30 }), 800);
  await run('submit', () => p.locator(target.includes('own') ? '.vf-footer button.ant-btn-primary' : 'button[type=submit]').evaluate((x: HTMLElement) => x.click()), 1500);
} else await run('open', () => p.goto(pages.address + '/' + target), 1500);
await p.screenshot({ path: '/tmp/dbg.png' });
await b.close(); await pages.close();
