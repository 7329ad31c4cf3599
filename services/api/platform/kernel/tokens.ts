/** What Nest injects that is no class of ours. */
export const commandRunner = Symbol('CommandRunner');
export const eventLog = Symbol('EventLog');
export const readDatabase = Symbol('ReadDatabase');
/** The whole database, with the schemas that are not projections. */
export const database = Symbol('Database');
export const databaseAddress = Symbol('DatabaseAddress');
export const appLogger = Symbol('Logger');
export const appSettings = Symbol('Settings');
/** The bytes of files. */
export const fileStore = Symbol('FileStore');
/** Every kind of document, and every type of record. */
export const documentCatalog = Symbol('DocumentCatalog');
export const recordTypes = Symbol('RecordTypes');
/** What files are brought for. */
export const fileTypes = Symbol('BizTypes');
/** Every projection: what is there for the rows. */
export const projectionCatalog = Symbol('Projections');
/** What this process knows and tells of how it and the installation are. */
export const operationsOfProcess = Symbol('Operations');
