import type { Random } from './Random.ts';

const plateCharacters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const vinWeights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const vinValues: Readonly<Record<string, number>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, Number(digit)])),
  ...Object.fromEntries([...'ABCDEFGH'].map((letter, index) => [letter, index + 1])),
  ...Object.fromEntries([...'JKLMN'].map((letter, index) => [letter, index + 1])),
  P: 7,
  R: 9,
  ...Object.fromEntries([...'STUVWXYZ'].map((letter, index) => [letter, index + 2])),
};

/** Numbers of people and cars that are clearly artificial and never given twice. */
export class Identities {
  private readonly given = new Set<string>();
  private mobiles = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** 13x, 15x, 17x or 18x, then 0000, then four digits: 400,000 of them in an order that looks mixed. */
  mobile(): string {
    const index = (this.mobiles++ * 7919 + 1234) % 400_000;
    const start = ['13', '15', '17', '18'][Math.floor(index / 100_000)]!;
    const rest = String(index % 100_000).padStart(5, '0');
    return `${start}${rest.slice(0, 1)}0000${rest.slice(1)}`;
  }

  /** 粤AD and 5 characters. */
  plate(): string {
    return this.once(() => `粤AD${this.characters(plateCharacters, 5)}`);
  }

  /** 17 characters with the check digit of ISO 3779 at the ninth place. */
  vin(): string {
    return this.once(() => {
      const draft = `LZ${this.characters(vinCharacters, 6)}0${this.characters(vinCharacters, 3)}${this.characters('0123456789', 5)}`;
      return `${draft.slice(0, 8)}${vinCheckDigit(draft)}${draft.slice(9)}`;
    });
  }

  /** Digits of a number that means nothing, the first not 0. */
  digits(length: number): string {
    return `${this.random.integer(1, 9)}${this.characters('0123456789', length - 1)}`;
  }

  private characters(alphabet: string, length: number): string {
    let text = '';
    for (let index = 0; index < length; index++) text += alphabet[this.random.integer(0, alphabet.length - 1)];
    return text;
  }

  private once(make: () => string): string {
    let text = make();
    while (this.given.has(text)) text = make();
    this.given.add(text);
    return text;
  }
}

/** The check digit of a VIN (its ninth character, which itself has weight 0). */
export function vinCheckDigit(vin: string): string {
  const sum = vinWeights.reduce<number>((total, weight, index) => total + weight * (vinValues[vin[index]!] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
}
