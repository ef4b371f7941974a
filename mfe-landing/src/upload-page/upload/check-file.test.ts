import { describe, expect, test } from '@jest/globals';
import { toAcceptAttribute, listFileGroups, addMissingExtension, checkFile } from './check-file.ts';

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
    ['cni.pdf', 0, 'empty'],
    ['page.html', 10, 'wrong-type'],
    ['archive.pdf.zip', 10, 'wrong-type'],
    ['notes.txt', 10, 'wrong-type'],
    ['sans-extension', 10, 'wrong-type'],
  ])('the file %s of %i bytes is checked with the result %s', (name, size, refusal) => {
    expect(checkFile(file(name, size), limits)).toBe(refusal);
  });
});

test('a photo without a file extension gets the one of its media type', () => {
  expect(addMissingExtension(file('image', 10, 'image/jpeg')).name).toMatch(/^image\.(jpg|jpeg)$/);
  expect(addMissingExtension(file('cni.pdf', 10, 'image/jpeg')).name).toBe('cni.pdf');
});

test('the file dialog accepts exactly the types of the request', () => {
  expect(toAcceptAttribute(limits).split(',').sort()).toEqual([
    '.jpeg',
    '.jpg',
    '.pdf',
    'application/pdf',
    'image/jpeg',
  ]);
  expect(listFileGroups(limits)).toEqual(['pdf', 'photo']);
});
