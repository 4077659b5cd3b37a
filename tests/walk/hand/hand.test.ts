import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { scrollTo } from '../gestures.ts';

/** A page of buttons that count how often they were pressed. */
async function openButtons(body: string): Promise<Page> {
  const page = await openPage({ fresh: true, width: 400, height: 300 });
  await page.setContent(`<style>body { margin: 0 }</style>${body}`);
  await page.evaluate(() =>
    document.addEventListener('click', ({ target }) => ((target as HTMLElement).dataset['pressed'] = 'yes')),
  );
  return page;
}
// Long enough for a busy machine to have looked once.
const patience = { timeout: 1500 };

describe('the hand of a person', () => {
  it('does not reach what lies beside or below the window, and scrolls nothing to get there', async () => {
    const page = await openButtons(`
      <button style="position: absolute; left: 900px">beside</button>
      <button style="position: absolute; top: 900px">below</button>
      <input style="position: absolute; top: 900px; left: 100px" aria-label="field">`);
    for (const name of ['beside', 'below']) {
      const button = page.getByRole('button', { name });
      await expect(button.click(patience), name).rejects.toThrow(/outside of the viewport/);
      await expect(button.hover(patience), name).rejects.toThrow(/outside of the viewport/);
    }
    await expect(page.getByLabel('field').fill('x', patience)).rejects.toThrow(/outside of the viewport/);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
    expect(await page.locator('[data-pressed]').count()).toBe(0);
  });

  it('does not reach what is covered, or cut off by the box that holds it', async () => {
    const page = await openButtons(`
      <button style="position: absolute; width: 80px">covered</button>
      <div style="position: absolute; width: 90px; height: 30px; background: #eee"></div>
      <div style="position: absolute; top: 100px; height: 20px; overflow: auto">
        <button style="margin-top: 60px">cut</button>
      </div>`);
    for (const name of ['covered', 'cut']) {
      await expect(page.getByRole('button', { name }).click(patience), name).rejects.toThrow(
        /intercepts pointer events/,
      );
    }
  });

  it('forces nothing and sends no event of its own', async () => {
    const page = await openButtons('<button>here</button>');
    const button = page.getByRole('button');
    await expect(button.click({ force: true })).rejects.toThrow('cannot force');
    await expect(button.dispatchEvent('click')).rejects.toThrow('sends no events');
    await expect(button.scrollIntoViewIfNeeded()).rejects.toThrow('scrolls by the wheel');
    await expect((await button.elementHandle())!.click()).rejects.toThrow('locators');
    await button.click();
    expect(await button.getAttribute('data-pressed')).toBe('yes');
  });

  it('reaches what the wheel brings into the window, in boxes within boxes and to the side', async () => {
    const page = await openButtons(`
      <div style="height: 280px; overflow: auto">
        <div style="height: 500px"></div>
        <div style="width: 300px; height: 120px; overflow: auto">
          <div style="width: 2000px; height: 700px"><button style="margin: 600px 0 0 1500px">deep</button></div>
        </div>
        <div style="height: 500px"></div>
      </div>`);
    const button = page.getByRole('button', { name: 'deep' });
    await scrollTo(button);
    await button.click();
    expect(await button.getAttribute('data-pressed')).toBe('yes');
  });

  it('scrolls in what is fixed itself, such as a drawer', async () => {
    const page = await openButtons(`
      <div style="position: fixed; inset: 60px 0 0 100px; overflow: auto">
        <div style="height: 900px"></div>
        <button>last</button>
      </div>`);
    const button = page.getByRole('button', { name: 'last' });
    await scrollTo(button);
    await button.click();
    expect(await button.getAttribute('data-pressed')).toBe('yes');
  });

  it('finds no wheel for what is fixed outside the window, or cut off where nothing scrolls', async () => {
    const page = await openButtons(`
      <button style="position: fixed; left: 900px">fixed</button>
      <div style="height: 20px; overflow: hidden"><button style="margin-top: 60px">hidden</button></div>
      <div style="height: 2000px"></div>`);
    for (const name of ['fixed', 'hidden']) {
      await expect(scrollTo(page.getByRole('button', { name })), name).rejects.toThrow(/No wheel brings/);
    }
  });
});
