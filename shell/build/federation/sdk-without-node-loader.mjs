// What the federation SDK loads scripts with on a server. Pages never do, and it is more than a kilobyte of their first load.
export const createScriptNode = undefined;
export const loadScriptNode = undefined;
