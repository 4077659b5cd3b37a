import { expect, it } from 'vitest';
import { toBucket, toFileAddress } from '../../../src/api/bucket.ts';

it('finds the bucket of the API in use, test or production', () => {
  const both = 'https://api-test.example=https://test-files.example/, https://api.example/=https://files.example';
  expect(toBucket('https://api-test.example', both)).toBe('https://test-files.example');
  expect(toBucket('https://api.example/', both)).toBe('https://files.example');
  expect(toBucket('https://other.example', both)).toBeNull();
  for (const none of ['', ',', '=', 'https://api.example=']) expect(toBucket('https://api.example', none)).toBeNull();
});

it('puts the bucket before a relative path and leaves a web address alone', () => {
  expect(toFileAddress('a/b.png', 'https://files.example')).toBe('https://files.example/a/b.png');
  expect(toFileAddress('/a/图 1.png', 'https://files.example')).toBe('https://files.example/a/%E5%9B%BE%201.png');
  expect(toFileAddress('https://cdn.example/x.png', 'https://files.example')).toBe('https://cdn.example/x.png');
});
