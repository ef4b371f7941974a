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
  byGroup: false,
  ofOneTeam: false,
  statuses: null,
  inIndex: true,
  anywhere: false,
};

describe('the page plan of the list', () => {
  test.each([
    { page: 1, backwards: false, skip: 0, take: 25 },
    { page: 1000, backwards: false, skip: 24_975, take: 25 },
    { page: 1001, backwards: true, skip: 24_975, take: 25 },
    { page: 2000, backwards: true, skip: 0, take: 25 },
  ])('page $page of 2000 skips $skip rows from the nearer end', ({ page, ...plan }) => {
    expect(planPage({ ...ALL, offset: (page - 1) * 25 })).toEqual({
      way: 'walk',
      index: 'requests_created',
      ...plan,
    });
  });

  test('the last page reads the remaining rows from the other end', () => {
    expect(planPage({ ...ALL, found: 49_990, all: 49_990, offset: 49_975 })).toMatchObject({
      backwards: true,
      skip: 0,
      take: 15,
    });
  });

  test('a page after the last one reads nothing', () => {
    expect(planPage({ ...ALL, offset: 50_000 })).toBeNull();
    expect(planPage({ ...ALL, found: 0 })).toBeNull();
  });

  test.each([
    {
      what: 'one status sorted by creation has a sorted index',
      input: { statuses: ['viewed'], found: 600, candidates: 600, narrowed: true },
      way: 'walk',
      index: 'requests_status_created',
    },
    {
      what: 'one status sorted by deadline has a sorted index too',
      input: {
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
      what: 'a frequent status is found by walking the titles',
      input: {
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
      what: 'few matches are gathered and sorted',
      input: { sort: 'title', statuses: ['viewed'], found: 20, candidates: 20, narrowed: true },
      way: 'gather',
      index: null,
    },
    {
      what: 'matches by date are gathered when sorted by another date',
      input: { sort: 'updatedAt', found: 2000, candidates: 2000, narrowed: true, inIndex: false },
      way: 'gather',
      index: null,
    },
    {
      what: 'matches by priority are found by walking any sort',
      input: {
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
      what: 'the requests of one of two members are found by walking',
      input: {
        sort: 'updatedAt',
        found: 25_000,
        candidates: 25_000,
        narrowed: true,
        byGroup: true,
        inIndex: false,
        anywhere: true,
      },
      way: 'walk',
      index: 'requests_updated',
    },
    {
      what: 'the requests of one of two hundred members are gathered: they may lie together',
      input: {
        found: 250,
        candidates: 250,
        narrowed: true,
        byGroup: true,
        inIndex: false,
        anywhere: true,
      },
      way: 'gather',
      index: null,
    },
    {
      what: 'one status of one member is gathered although the status has a sorted index',
      input: {
        statuses: ['completed'],
        found: 200,
        candidates: 200,
        narrowed: true,
        byGroup: true,
        inIndex: false,
      },
      way: 'gather',
      index: null,
    },
    {
      what: 'the requests of one team are read in order from its index for the sort',
      input: {
        sort: 'title',
        statuses: ['completed'],
        found: 200,
        candidates: 200,
        narrowed: true,
        ofOneTeam: true,
      },
      way: 'walk',
      index: 'requests_team_title',
    },
    {
      what: 'a rare status is gathered for a page in the middle of the titles',
      input: {
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
  ] as const)('$what', ({ input, way, index }) => {
    expect(planPage({ ...ALL, ...input })).toMatchObject({ way, index });
  });
});
