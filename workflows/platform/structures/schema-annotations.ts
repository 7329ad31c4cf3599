import { z } from 'zod';

/** @param path where the value stands: `itemDtos.0.quantity` */
type Visit<Mark> = (mark: Mark, value: unknown, path: string) => void;
type Plan<Mark> = (value: unknown, visit: Visit<Mark>, path: string) => void;

const below = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);

/**
 * Marks parts of schemas and visits the values at marked places. Each schema is analysed once; schemas without marks
 * cost nothing.
 */
export class SchemaAnnotations<Mark extends object> {
  private readonly marked = new WeakMap<z.ZodType, Mark>();
  private readonly plans = new WeakMap<z.ZodType, { readonly plan: Plan<Mark> | undefined }>();

  put<Schema extends z.ZodType>(schema: Schema, mark: Mark): Schema {
    this.marked.set(schema, mark);
    return schema;
  }

  /** Mark on a schema or on the schema it wraps. */
  of(schema: z.ZodType): Mark | undefined {
    const inner = within(schema);
    return this.marked.get(schema) ?? (inner && this.of(inner));
  }

  /** Visits every value at a marked place; missing values are skipped. */
  visit(schema: z.ZodType, data: unknown, visit: Visit<Mark>): void {
    this.planOf(schema)?.(data, visit, '');
  }

  private planOf(schema: z.ZodType): Plan<Mark> | undefined {
    const known = this.plans.get(schema);
    if (known) return known.plan;
    const plan = this.planned(schema);
    this.plans.set(schema, { plan });
    return plan;
  }

  private planned(schema: z.ZodType): Plan<Mark> | undefined {
    const mark = this.marked.get(schema);
    if (mark) return (value, visit, path) => value !== undefined && value !== null && visit(mark, value, path);
    const inner = within(schema);
    if (inner) return this.planOf(inner);
    if (schema instanceof z.ZodArray) {
      const plan = this.planOf(schema.element as z.ZodType);
      return (
        plan &&
        ((values, visit, path) =>
          Array.isArray(values) && values.forEach((value, index) => void plan(value, visit, below(path, index))))
      );
    }
    return this.ofParts(partsOf(schema));
  }

  private ofParts(parts: Readonly<Record<string, z.ZodType>>): Plan<Mark> | undefined {
    const plans = Object.entries(parts).flatMap(([name, part]) => {
      const plan = this.planOf(part);
      return plan ? [[name, plan] as const] : [];
    });
    if (plans.length === 0) return undefined;
    return (value, visit, path) => {
      if (value === null || typeof value !== 'object') return;
      for (const [name, plan] of plans) plan((value as Record<string, unknown>)[name], visit, below(path, name));
    };
  }
}

/** The schema inside a wrapper that does not change its shape. */
export function within(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe) return (schema.out instanceof z.ZodTransform ? schema.in : schema.out) as z.ZodType;
  return undefined;
}

/** Parts of an object or tuple, by name or index. */
export function partsOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> {
  if (schema instanceof z.ZodObject) return schema.shape as Record<string, z.ZodType>;
  if (schema instanceof z.ZodTuple) return Object.fromEntries((schema.def.items as z.ZodType[]).entries());
  return {};
}
