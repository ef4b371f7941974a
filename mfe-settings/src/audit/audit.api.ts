import { api } from '@recueil/shell/contract';
import type { AuditPage, AuditQuery, AuditVerification } from '@recueil/backend/contract';

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query<AuditPage, AuditQuery>({
      query: (params) => ({ url: '/v1/audit', params }),
      // Entries are written all the time.
      keepUnusedDataFor: 0,
    }),
    verifyAudit: build.mutation<AuditVerification, void>({
      query: () => ({ url: '/v1/audit/verify', method: 'POST' }),
    }),
  }),
});

export const { useAuditQuery, useVerifyAuditMutation } = auditApi;
