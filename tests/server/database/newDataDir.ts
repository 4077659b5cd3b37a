import { execFile } from 'node:child_process';
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type { ImageName } from './setupImages.ts';

/**
 * A new data directory, as `DATA_DIR` names one, whose embedded database is as the image was left: a server starts on
 * it in half the time that it needs on an empty one. Whoever asked for it removes it.
 */
export async function newDataDir(image: Exclude<ImageName, 'empty'>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `voltform-${image}-`));
  await mkdir(join(dataDir, 'pglite'));
  await promisify(execFile)('tar', ['-xf', inject('images').packed[image]!, '-C', join(dataDir, 'pglite')]);
  return dataDir;
}
