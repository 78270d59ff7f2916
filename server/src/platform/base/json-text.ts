/** JSON of a `T` that the database has put together, in the contract's shape. */
export class JsonText<T> {
  /** For the compiler only, which would accept the JSON of any type otherwise. */
  declare readonly value: T

  constructor(readonly text: string) {}
}
