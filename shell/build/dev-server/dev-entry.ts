// A dev server puts its hot-replacement client into an entry; the screen itself is reached through the remote entry.
export {};
