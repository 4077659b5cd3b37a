import { kindOf } from '../kinds/index.ts';
import type { Screen } from '../screen/Screen.ts';
import type { Draft } from './Draft.ts';

/** How often each thing is claimed of which there can be one only, counted on from one reading to the next. */
export class ClaimCounts {
  private readonly counts = new Map<string, number>();
  private claims = new Map<Screen, readonly string[]>();
  private twice = 0;

  /** Whether any two of the drafts, or one of them twice, claim the same. */
  count(drafts: readonly Draft[]): boolean {
    const now = new Map<Screen, readonly string[]>();
    for (const draft of drafts) {
      const { screen } = draft;
      const known = screen && this.claims.get(screen);
      const claims = known ?? claimsOf(draft);
      if (!screen || !claims) continue;
      if (!known) this.add(claims, 1);
      now.set(screen, claims);
    }
    for (const [screen, claims] of this.claims) if (!now.has(screen)) this.add(claims, -1);
    this.claims = now;
    return this.twice > 0;
  }

  /** Whether that is so when one draft stands for another, or comes or goes, and all others are as they were counted. */
  replace(before: Draft | undefined, after: Draft | undefined): boolean {
    const claims = after && claimsOf(after);
    if (before?.screen) this.add(this.claims.get(before.screen) ?? [], -1);
    if (before?.screen) this.claims.delete(before.screen);
    if (after?.screen && claims) this.claims.set(after.screen, claims);
    this.add(claims ?? [], 1);
    return this.twice > 0;
  }

  private add(claims: readonly string[], by: 1 | -1): void {
    for (const claim of claims) {
      const before = this.counts.get(claim) ?? 0;
      const count = before + by;
      if (count === 0) this.counts.delete(claim);
      else this.counts.set(claim, count);
      this.twice += Number(count > 1) - Number(before > 1);
    }
  }
}

/** What a draft claims where it is held against others at all. */
const claimsOf = ({ screen, file, isWhole }: Draft): readonly string[] | undefined =>
  screen && file && isWhole
    ? kindOf(screen)
        .claimsOf(screen, file)
        .map(([claim]) => claim)
    : undefined;
