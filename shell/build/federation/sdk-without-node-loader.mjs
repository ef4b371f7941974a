// The federation SDK's script loaders for Node: more than a kilobyte that pages never use.
export const createScriptNode = undefined;
export const loadScriptNode = undefined;
