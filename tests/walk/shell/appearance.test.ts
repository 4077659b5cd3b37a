import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { buttonOf, eventually, openScreen } from '../gestures.ts';

let page: Page;
beforeEach(async () => {
  page = await openPage({ as: 'admin' });
});

/** The typefaces of what is shown, by selector; those of the body under `body`. */
const fontsOf = (selectors: readonly string[]): Promise<Readonly<Record<string, string | undefined>>> =>
  page.evaluate((wanted) => {
    const fontOf = (selector: string) => {
      const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility());
      return found && getComputedStyle(found).fontFamily;
    };
    return Object.fromEntries(['body', ...wanted].map((selector) => [selector, fontOf(selector)]));
  }, selectors);

async function expectOneFont(selectors: readonly string[]): Promise<void> {
  const { body, ...others } = await fontsOf(selectors);
  expect(body).toContain('PingFang SC');
  expect(others).toEqual(Object.fromEntries(selectors.map((selector) => [selector, body])));
}

/** The colour of an element's text as the browser paints it. */
const colourOf = (selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

describe('letters', () => {
  it('are the same in the page, the grid, its inputs, menus, dialogs and lists in the body', async () => {
    const pane = await openScreen(page, 'charge/member/MemberList');
    await expectOneFont(['.ag-header-cell-text', '.ag-cell-value', '.vf-button', '.vf-link', '.vf-light-input input']);
    await pane.getByRole('button', { name: /^更多/ }).first().click();
    await page.locator('.ant-dropdown-menu-item').first().waitFor();
    await expectOneFont(['.ant-dropdown-menu-item']);
    await page.keyboard.press('Escape');
    await buttonOf(pane, '新增').click();
    await page.getByRole('dialog').locator('[data-field]').first().waitFor();
    await expectOneFont([
      '.ant-modal-title',
      '.vf-label',
      '.ant-modal input',
      '.ant-modal textarea',
      '.ant-modal button',
    ]);
  });

  it('stand on one line in a row: texts, tags, links and buttons', async () => {
    for (const component of ['charge/member/MemberList', 'charge/order/ChargeOrderList']) {
      const pane = await openScreen(page, component);
      await pane.locator('.ag-row .vf-tag').first().waitFor();
      const lines = await pane.evaluate((element) => {
        const pen = document.createElement('canvas').getContext('2d')!;
        const row = element.querySelector('.ag-row:has(.vf-tag)')!;
        const found: Record<string, string[]> = {};
        for (const part of element.querySelectorAll(`.ag-row[row-index="${row.getAttribute('row-index')}"]`)) {
          const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const text = node.textContent?.trim() ?? '';
            if (text === '' || !node.parentElement) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const { fontWeight, fontSize, fontFamily } = getComputedStyle(node.parentElement);
            pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
            const { top } = range.getBoundingClientRect();
            const line = (top + pen.measureText(text).fontBoundingBoxAscent).toFixed(1);
            (found[line] ??= []).push(text);
          }
        }
        return found;
      });
      expect(Object.keys(lines), JSON.stringify(lines)).toHaveLength(1);
    }
  });

  it('of numbers have one width, so that columns of amounts can be compared', async () => {
    const pane = await openScreen(page, 'charge/member/MemberList');
    const amounts = pane.locator('.ag-cell.vf-right');
    await amounts.first().waitFor();
    const figures = await amounts.evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell).fontVariantNumeric),
    );
    expect(new Set(figures)).toEqual(new Set(['tabular-nums']));
  });
});

describe('calm', () => {
  it.each([
    ['in a row', 'charge/order/ChargeOrderList', '.ag-row .vf-link.vf-danger', 'text'],
    ['above a list', 'system/DictList', '.vf-toolbar .vf-button-danger', 'text'],
  ])('an act that cannot be taken back is red only while it is pointed at or has the focus: %s', async (...row) => {
    const [, component, danger, rest] = row;
    await openScreen(page, component);
    const [red, quiet] = await page.evaluate(
      (names) => {
        const probe = document.body.appendChild(document.createElement('i'));
        return names.map((name) => {
          probe.style.color = `var(--vf-${name})`;
          return getComputedStyle(probe).color;
        });
      },
      ['danger', rest],
    );
    await page.mouse.move(5, 5);
    await eventually(() => colourOf(danger)).toBe(quiet);
    await page.locator(danger).first().hover();
    await eventually(() => colourOf(danger)).toBe(red);
    await page.mouse.move(5, 5);
    await eventually(() => colourOf(danger)).toBe(quiet);
    await page.locator(danger).first().focus();
    await page.keyboard.press('Shift');
    await eventually(() => colourOf(danger)).toBe(red);
  });

  it('an item looks the same in the list and in the detail', async () => {
    const looksOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { color, backgroundColor, borderColor, borderRadius, fontSize, height } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, borderRadius, fontSize, height };
        });
    const pane = await openScreen(page, 'charge/order/ChargeOrderList');
    const tag = pane.locator('.ag-row .vf-tag-blue').first();
    await tag.waitFor();
    const listed = await looksOf('.ag-row .vf-tag-blue');
    const row = pane.locator('.ag-row:has(.vf-tag-blue)').first();
    const index = await row.getAttribute('row-index');
    await pane.locator(`.ag-row[row-index="${index}"]`).getByRole('button', { name: '详情' }).click();
    await page.locator('.vf-detail-title .vf-tag-blue').first().waitFor();
    expect(await looksOf('.vf-detail-title .vf-tag-blue')).toEqual(listed);
  });

  it('a colour of a dictionary of its own can be read, whatever it is', async () => {
    await openScreen(page, 'charge/order/ChargeOrderList');
    const contrasts = await page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const lightOf = (colour: string) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const tag = document.body.appendChild(document.createElement('span'));
      tag.className = 'vf-tag vf-tag-own';
      const steps = ['00', '33', '66', '99', 'cc', 'ff'];
      const colours = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
      return colours.map((colour) => {
        tag.style.setProperty('--vf-tag-own', colour);
        const { color, backgroundColor } = getComputedStyle(tag);
        const lights = [lightOf(color), lightOf(backgroundColor)];
        return { colour, contrast: Math.max(...lights) / Math.min(...lights) };
      });
    });
    expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  });
});
