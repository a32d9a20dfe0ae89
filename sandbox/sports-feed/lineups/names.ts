/** Names that nobody known bears together: players are invented. */
export const FIRST_NAMES = [
  ...['Adão', 'Bento', 'Caio', 'Davi', 'Elias', 'Fábio', 'Gael', 'Heitor', 'Igor', 'Jonas', 'Kauê', 'Levi', 'Miguel', 'Nilo', 'Otto', 'Pedro', 'Quirino'],
  ...['Ravi', 'Saulo', 'Tomé', 'Ulisses', 'Vico', 'Wagner', 'Xisto', 'Yuri', 'Zeca', 'André', 'Breno', 'Cauã', 'Dante', 'Enzo', 'Flávio'],
] as const;
export const LAST_NAMES = [
  ...['Abelha', 'Bambu', 'Cajueiro', 'Dendê', 'Esteira', 'Farol', 'Garoa', 'Horizonte', 'Ipê', 'Jatobá', 'Lagoa', 'Marinho', 'Neblina', 'Oliva', 'Pitanga'],
  ...['Quintal', 'Ribeira', 'Sabiá', 'Tamarindo', 'Umbu', 'Varanda', 'Xaxim', 'Zênite', 'Açude', 'Brisa', 'Canoa', 'Duna', 'Enseada', 'Figueira', 'Gaivota'],
] as const;
