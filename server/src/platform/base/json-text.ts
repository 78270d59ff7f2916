/** JSON of a `T` that the database has put together already, in the contract's shape. */
export class JsonText<T> {
  constructor(readonly text: string) {}

  read() {
    return JSON.parse(this.text) as T
  }
}
