import { z } from 'zod';
import { contract } from '#contract/contract.js';
import type { Call } from '#contract/platform/call.js';
import { bytes, takesFile } from '#contract/platform/file.js';
import { tagOf, tags } from './tags.js';

/** OpenAPI 3.1 document of selected calls, generated from the schemas that validate them. */
export function openApi(wanted: (call: Call) => boolean): object {
  const paths: Record<string, Record<string, unknown>> = {};
  const used = new Set<string>();
  for (const [noun, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      if (!wanted(call)) continue;
      used.add(tagOf(noun));
      const address = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[address] = { ...paths[address], [call.method.toLowerCase()]: operationOf(noun, name, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradeflow',
      version: '1',
      description: '成功时 code 为 20000；失败时 msg 为中文说明，HTTP 状态仍为 200。',
    },
    tags: tags.filter((tag) => used.has(tag.name)),
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

interface ObjectSchema {
  readonly properties?: Record<string, unknown>;
  readonly required?: readonly string[];
}

/** Generated on first use, because it takes a while, and cached. */
function operationOf(noun: string, name: string, call: Call): object {
  const known = operations.get(call) ?? operation(noun, name, call);
  operations.set(call, known);
  return known;
}

const operations = new Map<Call, object>();

function operation(noun: string, name: string, call: Call): object {
  const input = schemaOf(call.input, 'input') as ObjectSchema;
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter);
  const inQuery = call.method === 'GET' || call.method === 'DELETE';
  const parameters = Object.entries(input.properties ?? {})
    .filter(([field]) => inQuery || inPath.includes(field))
    .map(([field, schema]) => ({
      name: field,
      in: inPath.includes(field) ? 'path' : 'query',
      required: inPath.includes(field) || (input.required ?? []).includes(field),
      schema,
    }));
  return {
    operationId: `${noun}.${name}`,
    tags: [tagOf(noun)],
    summary: call.summary,
    description: rightOf(call),
    parameters,
    ...(inQuery ? {} : { requestBody: { content: { [bodyTypeOf(call)]: { schema: input } } } }),
    ...(call.may === 'anybody' ? {} : { security: [{ bearer: [] }, ...(call.orPublic ? [{}] : [])] }),
    responses: {
      200: {
        description: '成功或业务拒绝',
        content: {
          ...(call.answer === bytes && { 'application/octet-stream': { schema: schemaOf(bytes, 'output') } }),
          'application/json': { schema: envelope(call.answer === bytes ? {} : schemaOf(call.answer, 'output')) },
        },
      },
      ...(call.may === 'anybody' ? {} : { 401: { description: '未登录或登录已过期' } }),
    },
  };
}

const bodyTypeOf = (call: Call): string => (takesFile(call) ? 'multipart/form-data' : 'application/json');

const rightOf = ({ may }: Call): string => {
  if (may === 'anybody') return '无需登录';
  return may === 'signed-in' ? '登录用户' : `权限：${[may].flat().join(' 或 ')}`;
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): object => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Schema;
  return json;
};

type Schema = Record<string, unknown>;
type Shown = { readonly zodSchema: unknown; readonly jsonSchema: { required?: string[] } };

/** Zod counts what it preprocesses as required; what may in fact be left out is optional. */
function override({ zodSchema, jsonSchema }: Shown): void {
  if (!(zodSchema instanceof z.ZodObject) || !jsonSchema.required) return;
  const { shape } = zodSchema as z.ZodObject;
  jsonSchema.required = jsonSchema.required.filter((name) => shape[name]?.safeParse(undefined).success !== true);
}

const envelope = (data: object) => ({
  type: 'object',
  properties: {
    code: { type: 'integer', example: 20000 },
    msg: { type: 'string' },
    data,
    success: { type: 'boolean' },
  },
});
