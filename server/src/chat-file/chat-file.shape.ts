/** The contract's ChatFile, from a row `f`. */
export const fileFields = `json_build_object('_id', f.id, 'name', f.name, 'type', f.content_type,
    'size', octet_length(f.bytes), 'width', f.width, 'height', f.height)`

/** The SQL of a file's entry in a message; `id` is its column. */
export const fileText = (id: string) => `(select ${fileFields} from chat_files f where f.id = ${id})`
