import { describe, expect, test } from '@jest/globals';
import { planPage, type PagePlanInput } from './page-plan.rules.ts';

const ALL: PagePlanInput = {
  sort: 'createdAt',
  offset: 0,
  limit: 25,
  found: 50_000,
  all: 50_000,
  candidates: 50_000,
  narrowed: false,
  statuses: null,
  inIndex: true,
  anywhere: false,
};

describe('the way to a page of the list', () => {
  test.each([
    { page: 1, backwards: false, skip: 0, take: 25 },
    { page: 1000, backwards: false, skip: 24_975, take: 25 },
    { page: 1001, backwards: true, skip: 24_975, take: 25 },
    { page: 2000, backwards: true, skip: 0, take: 25 },
  ])('page $page of 2000 begins $skip from the nearer end', ({ page, ...plan }) => {
    expect(planPage({ ...ALL, offset: (page - 1) * 25 })).toEqual({
      way: 'walk',
      index: 'requests_created',
      ...plan,
    });
  });

  test('the last page takes what is left, from the other end', () => {
    expect(planPage({ ...ALL, found: 49_990, all: 49_990, offset: 49_975 })).toMatchObject({
      backwards: true,
      skip: 0,
      take: 15,
    });
  });

  test('behind the last page nothing is read', () => {
    expect(planPage({ ...ALL, offset: 50_000 })).toBeNull();
    expect(planPage({ ...ALL, found: 0 })).toBeNull();
  });

  test.each([
    {
      what: 'one status has an index that is sorted as well',
      facts: { statuses: ['viewed'], found: 600, candidates: 600, narrowed: true },
      way: 'walk',
      index: 'requests_status_created',
    },
    {
      what: 'its deadlines too',
      facts: {
        sort: 'deadline',
        statuses: ['viewed'],
        found: 600,
        candidates: 600,
        narrowed: true,
      },
      way: 'walk',
      index: 'requests_status_deadline',
    },
    {
      what: 'a common status is met on the way through the names',
      facts: {
        sort: 'title',
        statuses: ['completed'],
        found: 35_000,
        candidates: 35_000,
        narrowed: true,
      },
      way: 'walk',
      index: 'requests_title',
    },
    {
      what: 'a few requests are gathered and sorted',
      facts: { sort: 'title', statuses: ['viewed'], found: 20, candidates: 20, narrowed: true },
      way: 'gather',
      index: null,
    },
    {
      what: 'what is recent may lie at the other end of the updates',
      facts: { sort: 'updatedAt', found: 2000, candidates: 2000, narrowed: true, inIndex: false },
      way: 'gather',
      index: null,
    },
    {
      what: 'what somebody is assigned to is met everywhere',
      facts: {
        sort: 'updatedAt',
        found: 7000,
        candidates: 7000,
        narrowed: true,
        inIndex: false,
        anywhere: true,
      },
      way: 'walk',
      index: 'requests_updated',
    },
    {
      what: 'what is scattered among the names is gathered for a page in the middle',
      facts: {
        sort: 'title',
        statuses: ['rejected'],
        found: 1900,
        candidates: 1900,
        narrowed: true,
        offset: 900,
      },
      way: 'gather',
      index: null,
    },
  ] as const)('$what', ({ facts, way, index }) => {
    expect(planPage({ ...ALL, ...facts })).toMatchObject({ way, index });
  });
});
