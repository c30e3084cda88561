import type { z } from 'zod';

/** An answer that several requests get, such as a list that is kept for a second: it is checked and written as JSON once. */
export class SharedAnswer<T> {
  readonly value: T;
  readonly #written = new Map<z.ZodType, Buffer>();

  constructor(value: T) {
    this.value = value;
  }

  /** @returns the JSON of what the schema describes; other fields are stripped */
  jsonFor(schema: z.ZodType): Buffer {
    const json = this.#written.get(schema) ?? Buffer.from(JSON.stringify(schema.parse(this.value)));
    this.#written.set(schema, json);
    return json;
  }
}
