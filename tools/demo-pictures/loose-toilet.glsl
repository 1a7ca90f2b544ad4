// A toilet that has moved on its flange: its caulk is torn and the floor is stained beside it.
const vec3 eye = vec3(0.75, 0.95, 1.35), target = vec3(0.02, 0.16, 0.0);
const float zoom = 1.25, exposure = 0.74, sunSoft = 9.0, lampFall = 0.35, closeness = 0.5;
const vec3 sun = normalize(vec3(0.6, 0.8, 0.35)), sunColor = vec3(1.5, 1.42, 1.28), skyColor = vec3(0.5, 0.51, 0.53), groundColor = vec3(0.34, 0.32, 0.3);
const vec3 lampAt = vec3(-0.7, 1.5, 1.1), lampColor = vec3(1.1, 1.05, 0.95);
vec3 sky(vec3 d) { vec2 w = abs(d.xz / max(d.y, 0.2) - vec2(0.45, 0.3)); return mix(vec3(0.36, 0.35, 0.33), vec3(0.7, 0.7, 0.69), max(d.y, 0.0)) + 1.5 * step(max(w.x, w.y), 0.28) * step(0.2, d.y); }
const vec2 tile = vec2(0.2, 0.2);
vec3 moved(vec3 p) { p.xz = turn(0.09) * p.xz; p.xy = turn(0.03) * p.xy; return p; }
vec2 map(vec3 p) {
  vec2 t = (fract(p.xz / tile) - 0.5) * tile;
  vec2 hit = vec2((p.y - 0.004 * joint(t, tile, 0.006)) * 0.8, 1.0);
  hit = near(hit, p.z + 0.42, 2.0);
  hit = near(hit, box(p - vec3(0, 0.05, -0.41), vec3(4, 0.055, 0.012), 0.004), 3.0);
  vec3 q = moved(p);
  float neck = mix(0.15, 0.115, smoothstep(0.0, 0.16, q.y)); neck = mix(neck, 0.19, smoothstep(0.16, 0.36, q.y));
  float body = (length(vec2(q.x, (q.z - mix(0.02, 0.07, smoothstep(0.1, 0.36, q.y))) * mix(0.62, 0.76, smoothstep(0.1, 0.36, q.y)))) - neck) * 0.62;
  body = max(body, max(q.y - 0.37, -q.y + 0.004));
  body = meld(body, box(q - vec3(0, 0.012, 0.0), vec3(0.15, 0.012, 0.235), 0.012), 0.03);
  hit = near(hit, body, 4.0);
  hit = near(hit, max(length(vec2(q.x, (q.z - 0.075) * 0.78)) - 0.195, abs(q.y - 0.395) - 0.016) * 0.8 - 0.006, 4.0);
  hit = near(hit, box(q - vec3(0, 0.55, -0.3), vec3(0.2, 0.19, 0.085), 0.03), 4.0);
  hit = near(hit, box(q - vec3(0, 0.755, -0.3), vec3(0.212, 0.018, 0.096), 0.014), 4.0);
  hit = near(hit, rod(q, vec3(-0.15, 0.66, -0.21), vec3(-0.09, 0.645, -0.19), 0.008), 5.0);
  for (float s = -1.0; s < 2.0; s += 2.0) hit = near(hit, length((q - vec3(0.128 * s, 0.028, -0.02)) * vec3(1, 0.9, 1)) - 0.017, 6.0);
  hit = near(hit, rod(p, vec3(-0.26, 0.17, -0.42), vec3(-0.26, 0.17, -0.33), 0.011), 5.0);
  hit = near(hit, rod(p, vec3(-0.26, 0.17, -0.33), vec3(-0.15, 0.4, -0.3), 0.006), 5.0);
  hit = near(hit, length((p - vec3(-0.26, 0.17, -0.32)) * vec3(1, 0.7, 1.4)) - 0.02, 5.0);
  return hit;
}
void surface(float id, vec3 p, vec3 n, inout Look look) {
  if (id < 1.5) {
    vec2 t = (fract(p.xz / tile) - 0.5) * tile; float j = joint(t, tile, 0.006);
    vec3 c = mix(vec3(0.36, 0.34, 0.31), vec3(0.56, 0.53, 0.48) * (0.92 + 0.12 * hash(floor(p.xz / tile))) * (0.9 + 0.2 * fbm(p * 9.0)), j);
    vec3 q = moved(p); float edge = rect(q.xz, vec2(0.15, 0.235), 0.05) + 0.03 * (fbm(p * 26.0) - 0.5);
    float stain = smoothstep(0.14, 0.0, edge) * smoothstep(-0.35, 0.3, q.x + 0.4 * fbm(p * 7.0));
    c = mix(c, vec3(0.33, 0.23, 0.11), 0.65 * stain);
    c = mix(c, vec3(0.07, 0.055, 0.04), smoothstep(0.016, 0.002, abs(edge - 0.006)) * 0.8);
    look = Look(c, mix(0.2, 0.5, j * (1.0 - stain)), 0.0, 0.0, 1.0);
  } else if (id < 2.5) look = Look(vec3(0.55, 0.61, 0.63), 0.12, 0.0, 0.02, 90.0);
  else if (id < 3.5) look = Look(vec3(0.8, 0.79, 0.76), 0.35, 0.0, 0.0, 1.0);
  else if (id < 4.5) look = Look(vec3(0.82, 0.82, 0.8), 0.54, 0.0, 0.0, 1.0);
  else if (id < 5.5) look = Look(vec3(0.7, 0.71, 0.73), 0.6, 0.95, 0.0, 1.0);
  else look = Look(vec3(0.85, 0.85, 0.83), 0.4, 0.0, 0.0, 1.0);
}
