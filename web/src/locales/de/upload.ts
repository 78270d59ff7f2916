export const uploadFailed = () => 'Das Bild konnte nicht hochgeladen werden'
