/** Injection tokens for dependencies that are not classes of ours. */
export const commandRunner = Symbol('CommandRunner');
export const eventLog = Symbol('EventLog');
export const readDatabase = Symbol('ReadDatabase');
/** The whole database, including schemas that are not projections. */
export const database = Symbol('Database');
export const databaseAddress = Symbol('DatabaseAddress');
export const appLogger = Symbol('Logger');
export const appSettings = Symbol('Settings');
/** Stores the bytes of files. */
export const fileStore = Symbol('FileStore');
/** All kinds of documents, and all types of records. */
export const documentCatalog = Symbol('DocumentCatalog');
export const recordTypes = Symbol('RecordTypes');
/** Purposes that files are uploaded for. */
export const fileTypes = Symbol('BizTypes');
/** All kinds of exports, by name. */
export const exportCatalog = Symbol('ExportKinds');
/** All projections. */
export const projectionCatalog = Symbol('Projections');
/** Status of this process and of the installation. */
export const operationsOfProcess = Symbol('Operations');
