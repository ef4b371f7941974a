import { LRUCache } from 'lru-cache';
import type { Adapter, AdapterPayload } from 'oidc-provider';

type Store = LRUCache<string, AdapterPayload>;

/** Sessions, grants, codes and tokens end with the process; accounts and keys do not. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const stores = new Map<string, Store>();
  return (model) => {
    const store = stores.get(model) ?? new LRUCache<string, AdapterPayload>({ max: 5_000 });
    stores.set(model, store);
    const findWhere = (
      test: (payload: AdapterPayload) => boolean,
    ): Promise<AdapterPayload | undefined> => {
      for (const payload of store.values()) if (test(payload)) return Promise.resolve(payload);
      return Promise.resolve(undefined);
    };
    return {
      async upsert(id, payload, expiresIn) {
        store.set(
          id,
          payload,
          expiresIn === undefined ? {} : { ttl: Math.max(1, expiresIn * 1000) },
        );
      },
      find: async (id) => store.get(id),
      findByUid: (uid) => findWhere((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = store.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        store.delete(id);
      },
      async revokeByGrantId(grantId) {
        for (const [id, payload] of store.entries())
          if (payload.grantId === grantId) store.delete(id);
      },
    };
  };
}
