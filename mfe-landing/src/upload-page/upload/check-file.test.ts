import { describe, expect, test } from '@jest/globals';
import { listFileGroups, checkFile } from './check-file.ts';

const limits = {
  maxFileSize: 1000,
  acceptedTypes: ['application/pdf', 'image/jpeg', '.pdf', '.jpg', '.jpeg'],
};
const file = (name: string, size: number, type = '') =>
  new File([new Uint8Array(size)], name, { type });

describe('check before upload', () => {
  test.each([
    ['cni.pdf', 10, null],
    ['CNI.PDF', 10, null],
    ['photo.jpeg', 1000, null],
    ['cni.pdf', 1001, 'too-large'],
    ['photo.jpg', 1001, null],
    ['cni.pdf', 0, 'empty'],
    ['page.html', 10, 'wrong-type'],
    ['archive.pdf.zip', 10, 'wrong-type'],
    ['notes.txt', 10, 'wrong-type'],
    ['photo.jfif', 10, null],
    ['photo.heif', 10, 'wrong-type'],
    ['sans-extension', 10, null],
    ['IMG 12.03.2024', 10, null],
    ['Scan du 12.03', 10, null],
  ])('the file %s of %i bytes is checked with the result %s', (name, size, refusal) => {
    expect(checkFile(file(name, size), limits)).toBe(refusal);
  });
});

test('the groups of files are those of the request', () => {
  expect(listFileGroups(limits)).toEqual(['pdf', 'photo']);
});
