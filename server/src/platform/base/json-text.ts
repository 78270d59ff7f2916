/** JSON of a `T` that the database has put together already, in the contract's shape. */
export class JsonText<T> {
  /** Only for the compiler, which would take the JSON of anything otherwise. */
  declare readonly value: T

  constructor(readonly text: string) {}
}
