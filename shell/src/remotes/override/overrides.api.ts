import { api } from '@recueil/shell/contract';

const overridesApi = api.injectEndpoints({
  endpoints: (build) => ({
    endScreenOverride: build.mutation<void, string>({
      query: (name) => ({ url: `/v1/operator/screens/${name}/override`, method: 'DELETE' }),
    }),
  }),
});

export const { useEndScreenOverrideMutation } = overridesApi;
