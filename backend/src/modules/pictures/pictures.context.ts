import type { FileInspector } from '../../platform/file-inspector/file-inspector.ts';
import type { Platform } from '../../platform/platform.ts';
import type { IdentityApi } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { PicturesStore } from './pictures.store.ts';

export interface PicturesDeps {
  readonly platform: Platform;
  readonly organizations: Pick<OrganizationsApi, 'setLogo'>;
  readonly identity: Pick<IdentityApi, 'setPicture'>;
}

export interface PicturesContext extends PicturesDeps {
  readonly store: PicturesStore;
  readonly inspector: FileInspector;
}
