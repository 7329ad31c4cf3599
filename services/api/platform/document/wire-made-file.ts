import type { MadeFile as WireMadeFile } from '#contract/platform/made-file.js';
import { wireTime } from '#projections/platform/queries/list.js';
import type { MadeFile } from '#workflows/platform/made-file/made-files.js';

export const wireMadeFile = ({ fileId: id, fileName, size: fileSize, by, at }: MadeFile): WireMadeFile => ({
  id,
  fileName,
  fileSize,
  makeUser: by.name,
  makeTime: wireTime(at),
});
