import { chromium } from 'playwright-core';
import { openBenchPages } from './benchPages.ts';
import { makeInputs } from './inputs.ts';
const pages = await openBenchPages(makeInputs([20,200,500]));
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
for (const target of process.argv.slice(2)) {
const p = await b.newPage({ viewport: { width: 1920, height: 1080 } });
await p.goto(pages.address + '/' + target); await p.waitForFunction(() => window.openBench !== undefined);
if (process.env.CSS) await p.addStyleTag({ content: process.env.CSS });
await p.evaluate(() => window.openBench!()); await p.waitForTimeout(1500);
const n = Number(target.split('=')[1]); const idx = 7 * Math.ceil(n / 2 / 7);
await p.locator(`input[id$="field${idx}"]`).focus(); await p.waitForTimeout(400);
await b.startTracing(p, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'cc', 'blink'] });
if (process.env.SUBMIT) { await p.locator(target.includes('own') ? '.vf-footer button.ant-btn-primary' : 'button[type=submit]').evaluate((x: HTMLElement) => x.click()); await p.waitForTimeout(1200); }
else { await p.keyboard.type('abcdefghijklmnopqrst', { delay: 30 }); await p.waitForTimeout(800); }
const trace = JSON.parse((await b.stopTracing()).toString()).traceEvents as any[];
const thread = trace.find((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain' && trace.some((x) => x.pid === e.pid && x.name === 'EventDispatch' || x.name === 'FunctionCall'));
const mains = new Set(trace.filter((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain').map((e) => `${e.pid}:${e.tid}`));
const ev = trace.filter((e) => e.ph === 'X' && mains.has(`${e.pid}:${e.tid}`)).sort((a, z) => a.ts - z.ts || z.dur - a.dur);
const self = new Map<string, [number, number]>(); const stack: any[] = [];
for (const e of ev) { e.self = e.tdur ?? e.dur; while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); if (stack.length) stack.at(-1).self -= e.tdur ?? e.dur; stack.push(e); }
for (const e of ev) { const [t, c] = self.get(e.name) ?? [0, 0]; self.set(e.name, [t + e.self, c + 1]); }
console.log(target); for (const [k, [t, c]] of [...self].sort((x, y) => y[1][0] - x[1][0]).slice(0, 16)) console.log('  ', (t / 1000).toFixed(1).padStart(7), String(c).padStart(5), k);
await p.close();
}
await b.close(); await pages.close();
