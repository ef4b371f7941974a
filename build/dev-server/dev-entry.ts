// Hosts the dev server's hot-replacement client; the screens are loaded through the remote entry.
export {};
