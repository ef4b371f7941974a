// A host lends only what it imports itself. Overlays are not needed for the first paint, so this import never runs here.
export const lends = (): Promise<unknown>[] => [import('@recueil/shell/ui-overlay')];
