/** Pieces with our look, compiled into every screen. No store, no calls; words come in as props, except a status's own name. */
export { Art } from './Art.tsx';
export { Badge } from './Badge.tsx';
export { Bordereau, BordereauRow } from './Bordereau.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { EmptyState } from './EmptyState.tsx';
export { ErrorState } from './ErrorState.tsx';
export { FileIcon } from './FileIcon.tsx';
export { Liasse } from './Liasse.tsx';
export type { SheetState } from './Liasse.tsx';
export { Logo } from './Logo.tsx';
export { PageHeader } from './PageHeader.tsx';
export { Panel } from './Panel.tsx';
export { SkeletonRows } from './SkeletonRows.tsx';
export { DocumentBadge, OverdueBadge, StatusBadge } from './StatusBadge.tsx';
export { Tiles } from './Tiles.tsx';
export type { Tile } from './Tiles.tsx';
export { BREAKPOINTS, useMediaQuery } from './use-media-query.ts';
