/** Left rotations of the four rounds, four steps each. */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(2 ** 32 * Math.abs(Math.sin(step + 1))));

/** How three words of the state mix in a round, and which word of the block a step of it takes. */
const rounds: readonly {
  readonly mix: (b: number, c: number, d: number) => number;
  readonly word: (step: number) => number;
}[] = [
  { mix: (b, c, d) => (b & c) | (~b & d), word: (step) => step },
  { mix: (b, c, d) => (d & b) | (~d & c), word: (step) => (5 * step + 1) % 16 },
  { mix: (b, c, d) => b ^ c ^ d, word: (step) => (3 * step + 5) % 16 },
  { mix: (b, c, d) => c ^ (b | ~d), word: (step) => (7 * step) % 16 },
];

/**
 * MD5 as lower-case hex. Browsers offer no MD5, and it protects nothing: it is here because older servers
 * ask for it in the signature of a call.
 */
export function toMd5(text: string): string {
  const blocks = toBlocks(new TextEncoder().encode(text));
  let state: readonly number[] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (const block of blocks) state = digest(state, block);
  return state.map(toHex).join('');
}

function digest(state: readonly number[], block: DataView): readonly number[] {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  for (let step = 0; step < 64; step++) {
    const round = rounds[step >> 4]!;
    const word = block.getUint32(round.word(step) * 4, true);
    const sum = (a + round.mix(b, c, d) + sines[step]! + word) | 0;
    const turn = turns[step >> 4]![step % 4]!;
    [a, b, c, d] = [d, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0, b, c];
  }
  return [a, b, c, d].map((word, index) => (word + state[index]!) | 0);
}

/** The bytes with their end mark and their length in bits, in blocks of 64. */
function toBlocks(bytes: Uint8Array): readonly DataView[] {
  const count = Math.ceil((bytes.length + 9) / 64);
  const padded = new Uint8Array(count * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length * 8, true);
  view.setUint32(padded.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  return Array.from({ length: count }, (_, index) => new DataView(padded.buffer, index * 64, 64));
}

const toHex = (word: number): string =>
  [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('');
